/** What is not in sight yet is put away, and fades in when it is. */
export function revealWhenSeen(landing: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const { dataset } = target as HTMLElement
        // What was read before this script was there stays.
        const isFirstLook = dataset.seen === undefined
        dataset.seen = String(isIntersecting || (isFirstLook && boundingClientRect.top < innerHeight))
        if (dataset.seen === 'true') observer.unobserve(target)
      }
    },
    // A sliver at the lower edge is not yet something that is looked at.
    { rootMargin: '0px 0px -8% 0px' },
  )
  for (const section of landing.querySelectorAll('.reveal:not([data-seen="true"])')) observer.observe(section)
  signal.addEventListener('abort', () => observer.disconnect())
}
