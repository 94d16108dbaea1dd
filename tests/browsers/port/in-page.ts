/** An element as a writer names it; `*draft*` is a name that contains this. Invisible elements are not found, nor roles that screen readers do not announce. */
export type Query = { role: string; name?: string | undefined; within?: string | undefined } | { css: string }

export interface Found {
  /** The middle of its visible part. */
  x: number
  y: number
  text: string
  /** Of a field. */
  value?: string
  focused: boolean
  disabled: boolean
  /** Attributes that name a state, such as `aria-selected`. */
  states: Record<string, string>
  /** What a click in its middle would meet instead. */
  coveredBy?: string
}

/** Runs in the page, so it contains all that it needs. `isSought`: if a click would miss the element, it is first scrolled into sight. */
export function findAll(query: Query, isSought = false): Found[] {
  // One idea: what a writer would find. It is sent to the page as one function, so all that it needs is within it.
  const roles: Record<string, string> = {
    BUTTON: 'button',
    TEXTAREA: 'textbox',
    DIALOG: 'dialog',
    H1: 'heading',
    H2: 'heading',
    LI: 'listitem',
  }
  const inputs: Record<string, string> = { checkbox: 'checkbox', radio: 'radio', search: 'searchbox' }
  const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

  function roleOf(element: Element): string | undefined {
    const role = element.getAttribute('role')
    if (role) return role
    if (element instanceof HTMLInputElement) return inputs[element.type] ?? 'textbox'
    if (element instanceof HTMLAnchorElement) return 'link'
    return roles[element.tagName]
  }

  /** A busy button has a second, invisible name. */
  function seenOf(element: Element): string | null {
    return element instanceof HTMLElement ? element.innerText : element.textContent
  }

  function nameOf(element: Element): string {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = by.map((id) => document.getElementById(id)?.textContent).join(' ')
    const field = element instanceof HTMLInputElement ? element : undefined
    const own = field ? (field.labels?.[0]?.textContent ?? field.placeholder) : seenOf(element)
    return flat(labels || element.getAttribute('aria-label') || own || element.getAttribute('title'))
  }

  function isNamed(element: Element, name: string): boolean {
    const part = name.match(/^\*(.+)\*$/)?.[1]
    return part ? nameOf(element).includes(part) : nameOf(element) === name
  }

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }

  function middleOf(element: Element): { x: number; y: number } {
    const box = element.getBoundingClientRect()
    const x = Math.round(box.left + box.width / 2)
    return { x, y: Math.round((Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2) }
  }

  /** What a click would meet instead. */
  function coverOf(element: Element): Element | null | undefined {
    const { x, y } = middleOf(element)
    const hit = document.elementFromPoint(x, y)
    const isMet = element.contains(hit) || hit?.closest('label')?.control === element
    return isMet ? undefined : hit
  }

  function describe(element: Element): Found {
    const { x, y } = middleOf(element)
    const cover = coverOf(element)
    const states = [...element.attributes].filter(({ name }) => name.startsWith('aria-'))
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    return {
      x,
      y,
      text: flat(element.textContent),
      ...(isField && { value: element.value }),
      focused: document.activeElement === element,
      disabled: element.matches(':disabled, [aria-disabled="true"]'),
      states: Object.fromEntries(states.map(({ name, value }) => [name, value])),
      ...(cover !== undefined && { coveredBy: `${cover?.tagName}.${cover?.getAttribute('class')}` }),
    }
  }

  function matching(): Element[] {
    if ('css' in query) return [...document.querySelectorAll(query.css)].filter(isShown)
    const root = query.within ? document.querySelector(query.within) : document
    return [...(root?.querySelectorAll('*') ?? [])]
      .filter((element) => roleOf(element) === query.role)
      .filter((element) => query.name === undefined || isNamed(element, query.name))
      .filter((element) => isShown(element) && !element.closest('[inert], [aria-hidden="true"]'))
  }

  const [first, ...others] = matching()
  if (!first) return []
  if (isSought && coverOf(first) !== undefined)
    first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return [first, ...others].map(describe)
}

/** The text that is in the page. Of a long text, this is only the lines near the window. */
export function writtenText(): string | null {
  const area = document.querySelector('[aria-label="Writing area"]')
  if (area instanceof HTMLTextAreaElement) return area.value
  if (!area || area.closest('[inert]') || area.getAttribute('contenteditable') !== 'true') return null
  const lines = [...area.querySelectorAll('.cm-line')].map((line) => {
    const copy = line.cloneNode(true) as Element
    for (const hint of copy.querySelectorAll('.cm-placeholder')) hint.remove()
    return copy.textContent
  })
  return lines.join('\n')
}

/** Where the next key would go, for the report of a failed journey. */
export function caretPlace(): string {
  const named = (node: Node | null | undefined) =>
    node instanceof Element
      ? `${node.tagName}.${node.getAttribute('class')}`
      : (JSON.stringify(node?.nodeValue?.slice(-40)) ?? 'nothing')
  const { anchorNode, anchorOffset, isCollapsed } = getSelection() ?? {}
  const area = document.querySelector('[aria-label="Writing area"]')
  return [
    `the focus is on ${named(document.activeElement)}, of a page that ${document.hasFocus() ? 'has it' : 'has not'}`,
    `the ${isCollapsed ? 'caret' : 'selection'} is in ${named(anchorNode)} at ${anchorOffset}`,
    `that is ${area?.contains(anchorNode ?? null) ? 'in the text' : 'not in the text'}`,
  ].join('\n')
}
