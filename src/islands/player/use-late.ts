import { useEffect, useState } from 'react';

/** How long a track may let the listener wait before words say so. */
const patienceMs = 8000;

/** Whether it has been waiting for longer than one has patience. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}
