import { afterEach, expect, test, vi } from 'vitest'
import { visibleArea } from './visible-area.ts'

function seeThrough(visualViewport: Partial<VisualViewport> | null): void {
  vi.stubGlobal('window', { innerHeight: 844, visualViewport })
}

afterEach(() => vi.unstubAllGlobals())

test('what a keyboard covers cannot be seen, wherever the rest was moved to', () => {
  seeThrough({ scale: 1, offsetTop: 0, height: 544 })
  expect(visibleArea()).toEqual({ top: 0, bottom: 544 })
  seeThrough({ scale: 1, offsetTop: 180.4, height: 544 })
  expect(visibleArea()).toEqual({ top: 180, bottom: 724 })
})

test('the window is whole without a keyboard, and where a browser knows of none', () => {
  seeThrough({ scale: 1, offsetTop: 0, height: 843.4 })
  expect(visibleArea()).toEqual({ top: 0, bottom: 844 })
  seeThrough(null)
  expect(visibleArea()).toEqual({ top: 0, bottom: 844 })
})

test('zooming in by hand leaves everything in its place', () => {
  seeThrough({ scale: 2, offsetTop: 200, height: 422 })
  expect(visibleArea()).toEqual({ top: 0, bottom: 844 })
})

test('the bounce at the end of a page covers nothing', () => {
  seeThrough({ scale: 1, offsetTop: -30, height: 844 })
  expect(visibleArea().top).toBe(0)
  seeThrough({ scale: 1, offsetTop: 30, height: 844 })
  expect(visibleArea().bottom).toBe(844)
})
