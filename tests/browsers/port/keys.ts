import type { KeyStep, MouseStep } from './browser.ts'

/** Keys that write nothing, with WebDriver's codes for them. */
const codes: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F2: '\uE032',
  F8: '\uE038',
}

/** `Control+Shift+Z`: pressed one after the other, and released in reverse. */
export function chord(keys: string): KeyStep[] {
  const names = keys.split('+')
  // With Shift, a keyboard writes capitals. Drivers leave that to the caller.
  const isSmall = names.includes('Shift') && names.some((name) => /^\p{Ll}$/u.test(name))
  if (isSmall) throw new Error(`With Shift, the letter of ${keys} is a capital`)
  const unknown = names.find((name) => [...name].length > 1 && !codes[name])
  if (unknown) throw new Error(`There is no key called ${unknown}`)
  return [
    ...names.map((key): KeyStep => ({ type: 'down', key })),
    ...names.reverse().map((key): KeyStep => ({ type: 'up', key })),
  ]
}

/** Character by character; a line break is Enter. */
export function typing(text: string): KeyStep[] {
  return [...text].flatMap((character) => strike(character === '\n' ? 'Enter' : character))
}

function strike(key: string): KeyStep[] {
  return [
    { type: 'down', key },
    { type: 'up', key },
  ]
}

/** In the form that both classic WebDriver and WebDriver BiDi accept. */
export function keyActions(steps: KeyStep[]): object[] {
  const actions = steps.map(({ type, key }) => ({
    type: type === 'down' ? 'keyDown' : 'keyUp',
    value: codes[key] ?? key,
  }))
  return [{ type: 'key', id: 'keyboard', actions }]
}

export function mouseActions(steps: MouseStep[]): object[] {
  const actions = steps.map((step) => {
    if (step.type === 'move') return { type: 'pointerMove', x: step.x, y: step.y, duration: 20 }
    return { type: step.type === 'down' ? 'pointerDown' : 'pointerUp', button: 0 }
  })
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

export function tapActions(x: number, y: number): object[] {
  const actions = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }]
}
