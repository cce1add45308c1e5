//! The use cases: invitations, matches, turns, rematches.
