import type { Page } from '@playwright/test'

interface Share {
  isTapFresh?: boolean
  /** Fails with an error of this name. */
  ends?: string
}

/** A desktop browser may have no Share. The result shows what was shared here. */
export async function layShare(
  page: Page,
  share: Share,
): Promise<() => Promise<{ name: string; start: string }[]>> {
  const shared: { name: string; start: string }[] = []
  await page.exposeFunction('tellShared', (name: string, start: string) => shared.push({ name, start }))
  await page.evaluate(({ isTapFresh = true, ends }) => {
    const { tellShared } = window as unknown as { tellShared: (name: string, start: string) => Promise<void> }
    const phone = {
      canShare: () => true,
      async share({ files = [] }: ShareData) {
        for (const file of files) await tellShared(file.name, await file.slice(0, 2).text())
        if (ends) throw new DOMException('', ends)
      },
      userActivation: { isActive: isTapFresh },
    }
    for (const [name, value] of Object.entries(phone)) {
      Object.defineProperty(navigator, name, { value, configurable: true })
    }
  }, share)
  return async () => shared
}
