//! The front desk: commands, wording in cs, sk and en, buttons, audiences.
