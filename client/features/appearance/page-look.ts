import type { Font, Size } from '#shared/tab-fields.ts'
import type { Editor } from '../../lib/text/editor.ts'
import './fonts.css'
import './page-look.css'

export interface Look {
  font: Font
  size: Size
}

export interface PageLook {
  /** Resolves when the look is on the page. Of several, the last one called for stays. */
  show(look: Look): Promise<void>
}

interface PageLookOptions {
  /** The element around both tabs and text, since both take the width of the column from the size. */
  page: HTMLElement
  /** The letters that a font is loaded for. */
  sample: () => string
  /** Runs a change so that the line in sight stays where it is. */
  keepPlace: Editor['keepPlace']
}

/**
 * Puts fonts and sizes on the page. A size changes at once and a font when it has arrived, so that no text is drawn in
 * a third font in between. Only the first font does not wait: until then there is nothing on the page that could jump.
 */
export function createPageLook({ page, sample, keepPlace }: PageLookOptions): PageLook {
  let wanted: Look | undefined

  return {
    async show(look) {
      const letters = `${latin}${sample()}`
      const canShow = !wanted || document.fonts.check(fontOf(look), letters)
      wanted = look
      if (canShow) return change(look)
      change({ size: look.size })
      // One that cannot be had is drawn as the next best.
      await document.fonts.load(fontOf(look), letters).catch(() => [])
      if (wanted === look) change(look)
    },
  }

  function change(look: Partial<Look>): void {
    const isShown = Object.entries(look).every(([name, value]) => page.dataset[name] === value)
    if (!isShown) keepPlace(() => Object.assign(page.dataset, look))
  }
}

/** The part of a font that every page needs. */
const latin = 'a'

/** The way CSS writes it, with the name from the style sheet and without what stands in for it. */
function fontOf({ font }: Look): string {
  const probe = document.createElement('i')
  probe.dataset.font = font
  document.body.append(probe)
  const family = getComputedStyle(probe).getPropertyValue('--write-family')
  probe.remove()
  return `1em ${family.split(',')[0]}`
}
