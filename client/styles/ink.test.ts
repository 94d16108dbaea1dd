import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The same formula as in WCAG 2.2. */
it.each(['light', 'dark'])('what steps back can be read on %s paper', (theme) => {
  expect(contrast('--ink-dim', '--paper', theme)).toBeGreaterThanOrEqual(4.5)
  expect(contrast('--ink', '--paper', theme) / contrast('--ink-dim', '--paper', theme)).toBeGreaterThan(2)
})

/** Where a state is shown by one rule alone, as WCAG 1.4.11 asks. */
it.each([
  ['a chosen segment', '../ui/segmented-control.css', '.segment:has(:checked)'],
  [
    'the row of the palette that Enter takes',
    '../features/toolbar/palette/command-palette.css',
    '.palette-option[aria-selected="true"]',
  ],
  ['that the trash is shown', '../features/history/history-tools.css', '.btn[aria-pressed="true"]'],
  ['that dictation listens', '../features/dictation/dictation-button.css', '.icon-btn.is-listening'],
])('%s can be seen', (_, sheet, selector) => {
  const css = readFileSync(new URL(sheet, import.meta.url), 'utf8')
  const [, rule = ''] = css.split(`${selector} {`)
  const [, token = ''] = /1px (?:solid )?var\((--[\w-]+)\)/.exec(rule.split('}')[0] ?? '') ?? []
  for (const theme of ['light', 'dark'])
    for (const paper of ['--paper', '--paper-raised', '--paper-sunken'])
      expect(contrast(token, paper, theme), `${token} on ${paper}, ${theme}`).toBeGreaterThanOrEqual(3)
})

function contrast(one: string, other: string, theme: string): number {
  const [bright = 0, dark = 0] = [luminance(one, theme), luminance(other, theme)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(name: string, theme: string): number {
  const [, light = '', dark = ''] =
    new RegExp(`${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? []
  const colour = theme === 'light' ? light : dark
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
