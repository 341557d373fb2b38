/** An order's number as people read and say it: the beginning of its id. */
export const orderNumber = (orderId: string) => `NW-${orderId.slice(0, 8).toUpperCase()}`;
