const UNITS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Seconds of '90s', '30m', '2h' or '3d'; undefined for other text, and for zero. */
export function secondsOf(text: string): number | undefined {
  const [, count = '0', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNITS[unit] ?? 0);
  return seconds > 0 ? seconds : undefined;
}
