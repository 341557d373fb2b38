/**
 * Text that may be an email address of somebody of whom something is held. Wider than what a form takes: the payment service
 * took addresses, too.
 */
export const heldAddress =
  /^[^\s@\u0000-\u001F\u007F]+@[^\s@\u0000-\u001F\u007F]+\.[^\s@\u0000-\u001F\u007F]+$/;
