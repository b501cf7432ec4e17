/**
 * Calls back once the scripts that the page's HTML names have run, each of which may call `configure()`: at once if they
 * have (`element/attributes`).
 */
export function afterPageScripts(then: () => void): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (document.readyState === 'complete' || page?.domContentLoadedEventStart) then()
  else document.addEventListener('DOMContentLoaded', then, { once: true })
}
