/** The entry of this area has come by a link of the page (preload-page.ts): no network is between it and the screen. */
export const wasPreloaded = (area: string): boolean =>
  performance.getEntriesByType('resource').some((entry) => {
    const { name, initiatorType } = entry as PerformanceResourceTiming;
    return initiatorType === 'link' && name.startsWith(`${location.origin}/areas/${area}/`);
  });
