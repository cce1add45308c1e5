//! Real browsers at the real table.
