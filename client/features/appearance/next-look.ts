import { type Font, fonts, type Size, sizes } from '#shared/tab-fields.ts'

export function nextFont(font: Font): Font {
  return next(fonts, font)
}

export function nextSize(size: Size): Size {
  return next(sizes, size)
}

function next<Value>(list: readonly Value[], value: Value): Value {
  return list[(list.indexOf(value) + 1) % list.length] ?? value
}
