import { describe, expect, test } from 'vitest'
import { placeButton, type Surroundings } from './place-button.ts'

const line = (left: number, top: number) => ({ left, right: left, top, bottom: top + 22 })

/** The text is between 428 and 1012, in a window of 1440 by 900. */
const around: Surroundings = {
  first: line(500, 300),
  last: line(900, 300),
  textRight: 1012,
  window: { width: 1440, height: 900 },
  covered: 72,
  isTouch: false,
}

test('stands in the right margin, beside the middle of the line, where the selection ends near it', () => {
  expect(placeButton(around)).toEqual({ left: 1024, top: 291 })
  expect(placeButton({ ...around, last: line(812, 300) })).toEqual({ left: 1024, top: 291 })
})

describe('far from the margin, or without one', () => {
  test('stands 4 px over the end', () => {
    expect(placeButton({ ...around, last: line(811, 300) })).toEqual({ left: 795, top: 256 })
    expect(placeButton({ ...around, window: { width: 1063, height: 900 } })).toEqual({ left: 884, top: 256 })
  })

  test('stands 8 px under it on a touch device, which shows its own menu above', () => {
    expect(placeButton({ ...around, last: line(700, 300), isTouch: true })).toEqual({ left: 684, top: 330 })
  })

  test('stands under it where there is no room above', () => {
    expect(placeButton({ ...around, last: line(700, 100) })).toEqual({ left: 684, top: 130 })
  })

  test('keeps 8 px from the edges of the window', () => {
    const phone = { ...around, window: { width: 390, height: 600 }, textRight: 370, isTouch: true }
    expect(placeButton({ ...phone, last: line(370, 560) })).toEqual({ left: 350, top: 552 })
    expect(placeButton({ ...phone, last: line(12, 300) })).toEqual({ left: 8, top: 330 })
  })
})

describe('while the selection is scrolled', () => {
  test('waits at the bottom for an end that is not in sight', () => {
    expect(placeButton({ ...around, last: undefined })).toEqual({ left: 1024, top: 852 })
    expect(placeButton({ ...around, last: line(900, 1000) })).toEqual({ left: 1024, top: 852 })
    expect(placeButton({ ...around, first: undefined, last: line(600, 1000) })).toEqual({
      left: 584,
      top: 852,
    })
  })

  test('is gone where nothing selected is in sight', () => {
    expect(placeButton({ ...around, last: line(900, 40) })).toBeUndefined()
    expect(placeButton({ ...around, first: line(500, 900), last: undefined })).toBeUndefined()
    expect(placeButton({ ...around, first: undefined, last: undefined })).toBeUndefined()
  })
})
