import { afterEach, expect, test, vi } from 'vitest'
import { visibleArea } from './visible-area.ts'

function seeThrough(visualViewport: Partial<VisualViewport> | null): void {
  vi.stubGlobal('window', { innerHeight: 844, visualViewport })
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

test('the bounce at the end of a page covers nothing', () => {
  seeThrough({ scale: 1, offsetTop: -30, height: 844 })
  expect(visibleArea().top).toBe(0)
  seeThrough({ scale: 1, offsetTop: 30, height: 844 })
  expect(visibleArea().bottom).toBe(844)
})
