/**
 * Names for dates that are worded by hand: a browser takes 30 ms for the first date that it words itself, on a
 * slow phone 120.
 */
export const monthNames =
  'January February March April May June July August September October November December'.split(' ');

export const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
