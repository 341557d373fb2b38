/** Seconds as m:ss, such as 185 as '3:05'. Fractions are cut; anything that is no duration reads '0:00'. */
export function formatDuration(durationSeconds: number): string {
  const whole = Number.isFinite(durationSeconds) ? Math.max(0, Math.floor(durationSeconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
