import { afterEach, expect, test, vi } from 'vitest'
import { visibleArea, windowHeight } from './visible-area.ts'

function seeThrough(visualViewport: Partial<VisualViewport> | null, innerHeight = 844): void {
  vi.stubGlobal('window', { innerHeight, visualViewport })
  vi.stubGlobal('document', { documentElement: { clientHeight: 780 } })
}

afterEach(() => vi.unstubAllGlobals())

test('the part under a keyboard is not visible, wherever the visible part was moved to', () => {
  seeThrough({ scale: 1, offsetTop: 0, height: 544 })
  expect(visibleArea()).toEqual({ top: 0, bottom: 544 })
  seeThrough({ scale: 1, offsetTop: 180.4, height: 544 })
  expect(visibleArea()).toEqual({ top: 180, bottom: 724 })
})

test('the whole window is visible without a keyboard, or if the browser cannot tell', () => {
  seeThrough({ scale: 1, offsetTop: 0, height: 843.4 })
  expect(visibleArea()).toEqual({ top: 0, bottom: 844 })
  seeThrough(null)
  expect(visibleArea()).toEqual({ top: 0, bottom: 844 })
})

test('pinch zoom moves nothing', () => {
  seeThrough({ scale: 2, offsetTop: 200, height: 422 })
  expect(visibleArea()).toEqual({ top: 0, bottom: 844 })
})

test('what Safari takes off the height of the window covers nothing: with pinch zoom, and with a keyboard now and then', () => {
  seeThrough({ scale: 2, offsetTop: 200, height: 422 }, 422)
  expect(visibleArea()).toEqual({ top: 0, bottom: 780 })
  seeThrough({ scale: 1, offsetTop: 0, height: 480 }, 480)
  expect(visibleArea()).toEqual({ top: 0, bottom: 480 })
  expect(windowHeight()).toBe(780)
})

test('a keyboard is told from zoom, by what iOS zooms into a field with small letters, and by a pinch', () => {
  seeThrough({ scale: 16 / 14, offsetTop: 0, height: 544 / (16 / 14) })
  expect(visibleArea()).toEqual({ top: 0, bottom: 544 })
  seeThrough({ scale: 2, offsetTop: 100, height: 272 }, 422)
  expect(visibleArea()).toEqual({ top: 0, bottom: 544 })
})

test('the visible part of a zoomed page is as high as without zoom, and reaches as far down as what is seen', () => {
  seeThrough({ scale: 2, offsetTop: 500, height: 272 })
  expect(visibleArea()).toEqual({ top: 228, bottom: 772 })
  seeThrough({ scale: 2, offsetTop: 572, height: 272 })
  expect(visibleArea()).toEqual({ top: 300, bottom: 844 })
})

test('what zoom rounds off is no keyboard', () => {
  seeThrough({ scale: 3, offsetTop: 10, height: 280.6 })
  expect(visibleArea()).toEqual({ top: 0, bottom: 844 })
})

test('the bounce at either end of a page covers nothing', () => {
  for (const offsetTop of [-30, 30]) {
    seeThrough({ scale: 1, offsetTop, height: 844 })
    expect(visibleArea()).toEqual({ top: 0, bottom: 844 })
  }
  seeThrough({ scale: 1, offsetTop: 330, height: 544 })
  expect(visibleArea()).toEqual({ top: 300, bottom: 844 })
})
