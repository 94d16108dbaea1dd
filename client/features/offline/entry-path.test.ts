import { afterEach, expect, test, vi } from 'vitest'
import { placeOf } from '../../lib/browser/own-place.ts'
import { entryPath } from './entry-path.ts'

const origin = 'https://write.example.com'
const ofExtension = { type: 'module', src: 'chrome-extension://abc/assets/index-1.js' }
const theme = { type: '', src: `${origin}/theme.js` }

afterEach(() => void vi.unstubAllGlobals())

test.each(['/', '/write/'])('the first script is our own, below %s', (under) => {
  vi.stubGlobal('location', { origin })
  const entry = { type: 'module', src: `${origin}${under}assets/entry-1.js` }
  expect(entryPath([theme, ofExtension, entry], placeOf(origin + under))).toBe('/assets/entry-1.js')
  expect(() => entryPath([theme, ofExtension], placeOf(origin + under))).toThrow('no module script')
})
