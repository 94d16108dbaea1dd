import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoalLine } from './goal-line.tsx'

const shown = (written: number, goal = 500) =>
  renderToStaticMarkup(<GoalLine goal={goal} written={written} />)

test('it says how far the day has come, and its line is as long', () => {
  expect(shown(246)).toContain('<b>246</b> of 500')
  expect(shown(250)).toContain('M0 11.5H64')
  expect(shown(1246, 2000)).toContain('<b>1,246</b> of 2,000')
  expect(shown(499)).not.toContain('goal-loop')
})

test('at the goal there is the loop, which was not drawn just now, and over it only the number grows', () => {
  expect(shown(500)).toContain('goal-loop')
  expect(shown(500)).not.toContain('is-drawn')
  expect(shown(900).replace('900', '500')).toBe(shown(500))
})
