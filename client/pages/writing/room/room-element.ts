/** The DOM elements that the room needs. */
export interface RoomElement {
  /** The element around the whole page. A component sets it. */
  current: HTMLDivElement | null
  /** The writing area. */
  text(): HTMLElement | null
  /** The tab with this id in the strip above the text. */
  tab(id: string | undefined): HTMLElement | null
}

export function createRoomElement(): RoomElement {
  const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector) ?? null
  const element: RoomElement = {
    current: null,
    text: () => find('[aria-label="Writing area"]'),
    tab: (id) => find(`[data-tab-id="${id}"]`),
  }
  return element
}

/** Whether the focus may go to the text by itself. */
export function isNobodyElsewhere(): boolean {
  const { activeElement } = document
  const isIdle = activeElement === document.body || activeElement === document.querySelector('main')
  // On a phone the keyboard would come up before anything has been read.
  return isIdle && matchMedia('(pointer: fine)').matches
}
