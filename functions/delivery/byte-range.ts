/** A stretch of a file, in bytes. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

const single = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a Range header asks for of a file of `size` bytes (RFC 9110, 14.2): one stretch; null for the whole file, also where
 * the header is none that we answer in parts; or 'unsatisfiable'.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = single.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < offset) return null;
  return offset >= size ? 'unsatisfiable' : { offset, length: end - offset + 1 };
}
