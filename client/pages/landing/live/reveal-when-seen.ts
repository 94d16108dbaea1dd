/** Hides the sections that are not in sight yet, and fades each in when it comes into view. */
export function revealWhenSeen(landing: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const { dataset } = target as HTMLElement
        // A section above the window was perhaps read before this script was loaded, so it stays visible.
        const isFirstLook = dataset.seen === undefined
        dataset.seen = String(isIntersecting || (isFirstLook && boundingClientRect.top < innerHeight))
        if (dataset.seen === 'true') observer.unobserve(target)
      }
    },
    // A section counts as seen once more than a thin strip of it is in view.
    { rootMargin: '0px 0px -8% 0px' },
  )
  for (const section of landing.querySelectorAll('.reveal:not([data-seen="true"])')) observer.observe(section)
  signal.addEventListener('abort', () => observer.disconnect())
}
