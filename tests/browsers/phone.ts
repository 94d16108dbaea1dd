import { area, test as base, expect, type Hand, role, writable } from './journey.ts'

/** The height of a phone's keyboard with its suggestion row. */
const keyboardHeight = 300

interface Insets {
  left: number
  right: number
  bottom: number
}

interface Phone {
  /** Like Safari's keyboard: it lies over the page, and the visible part may be moved down within the window. */
  showKeyboard(pannedBy?: number): Promise<void>
  hideKeyboard(): Promise<void>
  /** Like a phone with round corners and no button. `env()` cannot be set, so the tokens that are made of it are set. */
  setInsets(insets: Insets): Promise<void>
  /** The usable buttons, links and fields that are too small for a finger, and the elements that are wider than the window. */
  tooSmall(): Promise<string[]>
}

/** Journeys at the width of a phone, with the page's rules for fingers. */
export const test = base.extend<{ phone: Phone }>({
  phone: async ({ hand }, use) => {
    await hand.resize(390, 844)
    await expect.poll(() => hand.run(() => innerWidth)).toBe(390)
    await use({
      showKeyboard: (pannedBy = 0) => hand.run(coverWindow, keyboardHeight, pannedBy),
      hideKeyboard: () => hand.run(coverWindow, 0, 0),
      setInsets: (insets) => hand.run(setInsets, insets),
      async tooSmall() {
        await hand.run(takeFingers)
        return hand.run(tooSmall)
      },
    })
  },
})

/** The kind of pointer is asked for only when a part is made. So the writing page is left, and made anew. */
export async function writeByFinger(hand: Hand, origin: string): Promise<void> {
  await hand.run(takeFingers)
  await hand.goto(`${origin}/#/`)
  await hand.see(role('link', 'Learn More'))
  await hand.goto(`${origin}/#/app`)
  // The page does not open the keyboard by itself.
  await hand.tap(area)
  await writable(hand)
}

/**
 * WebKitGTK's driver has no fingers: what the page says for a finger, in its style sheets and to its scripts, takes the place
 * of what it says for a mouse. To be done again for sheets that have come since.
 */
function takeFingers(): void {
  const page = window as typeof window & { fingered?: WeakSet<CSSRule> }
  if (!page.fingered && matchMedia('(pointer: coarse)').matches) return
  const others: Record<string, string> = {
    'pointer: coarse': 'pointer: fine',
    'pointer: fine': 'pointer: coarse',
    'hover: none': 'hover: hover',
    'hover: hover': 'hover: none',
  }
  const turned = (query: string) =>
    query.replace(/(pointer|hover): (coarse|fine|none|hover)/g, (found) => others[found] ?? found)

  if (!page.fingered) {
    const ask = page.matchMedia.bind(page)
    page.matchMedia = (query) => ask(turned(query))
  }
  const done = page.fingered ?? new WeakSet()
  page.fingered = done
  function turn(rule: CSSRule): void {
    if (rule instanceof CSSMediaRule && !done.has(rule)) {
      done.add(rule)
      rule.media.mediaText = turned(rule.media.mediaText)
    }
    if ('cssRules' in rule) for (const inner of rule.cssRules as CSSRuleList) turn(inner)
  }
  for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) turn(rule)
}

/** The window keeps its size, and `visualViewport` says which part of it is visible. */
function coverWindow(height: number, pannedBy: number): void {
  const viewport = visualViewport as VisualViewport
  const seen = height === 0 ? innerHeight : innerHeight - height
  Object.defineProperty(viewport, 'height', { value: seen, configurable: true })
  Object.defineProperty(viewport, 'offsetTop', { value: pannedBy, configurable: true })
  for (const [id, top, bottom] of [
    ['above', 0, pannedBy],
    ['below', seen + pannedBy, innerHeight],
  ] as const) {
    const cover = document.getElementById(`keyboard-${id}`) ?? document.createElement('div')
    cover.id = `keyboard-${id}`
    cover.style.cssText = `position: fixed; top: ${top}px; height: ${bottom - top}px; left: 0; width: 100%; z-index: 999; background: #8888`
    document.body.append(cover)
  }
  viewport.dispatchEvent(new Event('resize'))
  viewport.dispatchEvent(new Event('scroll'))
}

function setInsets({ left, right, bottom }: Insets): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root {
    --safe-left: ${left}px;
    --safe-right: ${right}px;
    --safe-bottom: max(0px, ${bottom}px - var(--covered-bottom));
  }`)
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page. Returns which of the buttons with these names a thumb does not reach. */
export function outOfReach(names: string[]): string[] {
  const { offsetTop, height } = visualViewport as VisualViewport
  return names.filter((name) => {
    const button = document.querySelector(`button[aria-label="${name}"]`)
    const { top, bottom } = button?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    return (top + bottom) / 2 <= offsetTop + height / 2
  })
}

function tooSmall(): string[] {
  const [least, leastInText] = [44, 24]
  const controls = document.querySelectorAll('a, button, input, select, textarea, [role=button]')
  const canBeUsed = (target: Element) =>
    target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !target.closest('[inert], [aria-hidden="true"]') &&
    // Out of sight, for those who hear it.
    Math.min(target.clientWidth, target.clientHeight) !== 1
  const targets = new Set([...controls].map((control) => control.closest('label') ?? control))
  const wide = document.documentElement.scrollWidth
  const isTooWide = wide > innerWidth ? [`the page is ${wide} wide`] : []

  const small = [...targets].filter(canBeUsed).flatMap((target) => {
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = target.getBoundingClientRect()
    const inText = target.tagName === 'A' && getComputedStyle(target).display === 'inline'
    const size = inText ? leastInText : least
    const reach = size / 2 - 0.5
    const [middleX, middleY] = [x + width / 2, y + height / 2]
    const reacts = (byX: number, byY: number) =>
      target.contains(document.elementFromPoint(middleX + byX, middleY + byY))
    const isWide = width >= size || (reacts(-reach, 0) && reacts(reach, 0))
    const isHigh = height >= size || (reacts(0, -reach) && reacts(0, reach))
    return isWide && isHigh ? [] : `${target.outerHTML.slice(0, 120)} is ${width} x ${height}`
  })
  return [...isTooWide, ...small]
}

/** Runs in the page. Returns what is outside of the visible part of the window, or covers the written line. */
export function outOfPlace(): string[] {
  const { offsetTop, height } = visualViewport as VisualViewport
  const seen = { top: offsetTop, bottom: offsetTop + height }
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const faults: string[] = []
  function stands(name: string, box: DOMRect | undefined, from: number | undefined, to: number | undefined) {
    const [top = 0, bottom = 0] = [from, to]
    const isIn = box !== undefined && box.top > top - 1 && box.bottom < bottom + 1
    if (!isIn) faults.push(`${name} is from ${box?.top} to ${box?.bottom}, and not from ${top} to ${bottom}`)
  }

  const toast = boxOf('.toast')
  if (toast) stands('the message', toast, seen.top, seen.bottom)
  if (document.querySelector('[role=dialog]')) {
    stands('the panel', boxOf('[role=dialog]'), seen.top, seen.bottom)
    return faults
  }
  const [bar, desk] = [boxOf('.bar'), boxOf('.desk')]
  stands('the bar', bar, seen.top, seen.top + (bar?.height ?? 0))
  stands('the desk', desk, seen.bottom - (desk?.height ?? 0), seen.bottom)
  stands('the caret', caretBox(), bar?.bottom, Math.min(desk?.top ?? 0, toast?.top ?? Infinity))
  return faults

  /** The character before it. */
  function caretBox(): DOMRect {
    const { focusNode, focusOffset } = getSelection() as Selection
    if (!(focusNode instanceof Text)) return (focusNode as Element).getBoundingClientRect()
    const range = document.createRange()
    range.setStart(focusNode, Math.max(0, focusOffset - 1))
    range.setEnd(focusNode, focusOffset)
    return range.getBoundingClientRect()
  }
}
