/** In SQL: the address that the buyer is mailed at, the corrected one before those given first. */
export const addressOfBuyer = `COALESCE(contact_email, json_extract(request_json, '$.email'), email)`;

/** An SQL condition: the buyer of the order gave an address. */
export const buyerIsKnown = `${addressOfBuyer} IS NOT NULL`;

/** An order that is paid, found by its address in any case of letters (index `orders_by_address`). */
export const paidOrdersOf = (address: string) =>
  `status IN ('paid', 'submitted') AND of_order IS NULL AND lower(${addressOfBuyer}) = lower(${address})`;
