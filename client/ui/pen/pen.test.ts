import { describe, expect, it } from 'vitest'
import { drill } from './drill.ts'
import { penDrawings } from './pen-drawings.ts'
import { ribbon } from './ribbon.ts'
import { type Point, smoothPath } from './smooth-path.ts'
import { stroke } from './stroke.ts'
import { tangle } from './tangle.ts'

describe.each(Object.entries(penDrawings))('the %s line', (_, { trace, nib, width, height }) => {
  const points = trace()
  const outline = ribbon(points, nib)

  it('is the same every time', () => {
    expect(ribbon(trace(), nib)).toBe(outline)
  })

  it('is a closed path of finite numbers', () => {
    expect(outline).toMatch(/^M-?[\d.]+ -?[\d.]+(Q-?[\d.]+ -?[\d.]+ -?[\d.]+ -?[\d.]+)+Z$/)
  })

  it('runs from the left edge or before it to the right edge or past it, inside its height', () => {
    expect(points[0]?.[0]).toBeLessThanOrEqual(6)
    expect(points.at(-1)?.[0]).toBeGreaterThanOrEqual(width)
    expect(Math.min(...points.map(([, y]) => y))).toBeGreaterThan(0)
    expect(Math.max(...points.map(([, y]) => y))).toBeLessThan(height)
  })
})

describe('drill', () => {
  const options = {
    from: 0,
    to: 400,
    baseline: 100,
    height: 40,
    width: 20,
    advance: [2, 3],
    minHeight: 4,
    tail: 60,
    step: 0.2,
  } as const

  it('stands on the baseline and starts with loops of twice the half height', () => {
    const points = drill(options)
    const firstLoop = points.slice(0, Math.ceil((2 * Math.PI) / options.step))
    expect(Math.max(...points.map(([, y]) => y))).toBe(100)
    expect(Math.min(...firstLoop.map(([, y]) => y))).toBeCloseTo(20, -1)
  })

  it('ends in a straight line of the asked length', () => {
    const points = drill(options)
    const tail = points.slice(points.findLastIndex(([, y]) => y < 100) + 1)
    expect(tail.every(([, y]) => y === 100)).toBe(true)
    expect((tail.at(-1)?.[0] ?? 0) - (tail[0]?.[0] ?? 0)).toBeCloseTo(60)
  })

  it('leaves out loops below the least height', () => {
    const endOf = (minHeight: number) => drill({ ...options, minHeight }).at(-1)?.[0] ?? 0
    expect(endOf(20)).toBeLessThan(endOf(4))
  })
})

describe('ribbon', () => {
  const nib = { hairline: 1, swell: 5 }
  const line = (dx: number, dy: number) => Array.from({ length: 20 }, (_, i): Point => [i * dx, i * dy])

  it('swells where the pen travels down and stays thin where it travels up', () => {
    expect(extentOf(ribbon(line(0, 10), nib)).across).toBeCloseTo(5)
    expect(extentOf(ribbon(line(0, -10), nib)).across).toBeCloseTo(1)
    expect(extentOf(ribbon(line(10, 0), nib)).down).toBeCloseTo(1)
  })

  it('stays finite where the pen rests', () => {
    expect(ribbon(line(0, 0), nib)).not.toContain('NaN')
  })
})

describe('tangle', () => {
  it('arrives and leaves on the baseline and winds its ball above it', () => {
    const points = tangle({ from: 0, to: 1000, baseline: 200, center: 500, radius: 60, turns: 5 })
    expect(points[0]).toEqual([0, 200])
    expect(points.at(-1)?.[1]).toBe(200)
    expect(points.filter(([x, y]) => Math.abs(x - 500) < 80 && y < 200).length).toBeGreaterThan(5 * 40)
  })
})

describe('stroke', () => {
  it('is as high as asked and leans to the right', () => {
    const { across, down } = extentOf(stroke({ x: 10, baseline: 50, height: 40, width: 4 }))
    expect(down).toBe(40)
    expect(across).toBeGreaterThan(0.22 * 40)
  })

  it('is nothing for a day without words', () => {
    expect(stroke({ x: 10, baseline: 50, height: 0, width: 4 })).toBe('')
  })
})

describe('smoothPath', () => {
  it('bends at each point and passes through the midpoints, to a tenth', () => {
    const path = smoothPath([
      [0, 0],
      [10, 0],
      [10, 10.26],
      [20, 10],
    ])
    expect(path).toBe('M0 0Q10 0 10 5.1Q10 10.3 15 10.1')
  })

  it('is empty without points', () => {
    expect(smoothPath([])).toBe('')
  })
})

/** The width and the height of a path. */
function extentOf(path: string): { across: number; down: number } {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? []
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  return {
    across: spread(numbers.filter((_, i) => i % 2 === 0)),
    down: spread(numbers.filter((_, i) => i % 2 === 1)),
  }
}
