import { type Font, fonts, type Size, sizes } from '#shared/tab-fields.ts'

export function nextFont(font: Font): Font {
  return nextOf(fonts, font)
}

export function nextSize(size: Size): Size {
  return nextOf(sizes, size)
}

export function nextOf<Value>(list: readonly Value[], value: Value): Value {
  return list[(list.indexOf(value) + 1) % list.length] ?? value
}
