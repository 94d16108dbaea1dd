import type { Font, Size } from '#shared/tab-fields.ts'
import type { Editor } from '../../lib/text/editor.ts'
import './fonts.css'
import './page-look.css'

export interface Look {
  font: Font
  size: Size
}

export interface PageLook {
  /** Resolves when the look is on the page. If several are called at once, the last one wins. */
  show(look: Look): Promise<void>
}

interface PageLookOptions {
  /** The element around tabs and text, because the width of both depends on the size. */
  page: HTMLElement
  /** Letters of the text, for which parts of a font are loaded. */
  sample: () => string
  /** Runs a change without moving the line in sight. */
  keepPlace: Editor['keepPlace']
}

/**
 * Sets the font and the size of the page. A size changes at once. A font changes when it has been loaded, so that no
 * fallback font is shown in between. Only the first font does not wait, because the page has no text yet that could
 * jump.
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
      // If a font cannot be loaded, its fallback is shown.
      await document.fonts.load(fontOf(look), letters).catch(() => [])
      if (wanted === look) change(look)
    },
  }

  function change(look: Partial<Look>): void {
    const isShown = Object.entries(look).every(([name, value]) => page.dataset[name] === value)
    if (!isShown) keepPlace(() => Object.assign(page.dataset, look))
  }
}

/** A letter of the part of a font that every page needs. */
const latin = 'a'

/** The CSS name of a font, from the style sheet and without its fallbacks. */
function fontOf({ font }: Look): string {
  const probe = document.createElement('i')
  probe.dataset.font = font
  document.body.append(probe)
  const family = getComputedStyle(probe).getPropertyValue('--write-family')
  probe.remove()
  return `1em ${family.split(',')[0]}`
}
