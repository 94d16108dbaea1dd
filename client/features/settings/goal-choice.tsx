import { useId } from 'react'
import { maxGoal } from '#shared/choices.ts'
import { dailyGoal, readGoal } from '../../lib/choices/daily-goal.ts'
import { useObserved } from '../../lib/use-observed.ts'
import { NumberBox } from '../../ui/number-box.tsx'

export function GoalChoice() {
  const goal = useObserved(dailyGoal)
  const id = useId()
  const noteId = `${id}-note`
  return (
    <>
      <p className="settings-goal">
        <NumberBox
          id={id}
          aria-label="Daily goal, words a day"
          aria-describedby={noteId}
          min={1}
          max={maxGoal}
          defaultValue={goal || ''}
          onChange={({ currentTarget }) => dailyGoal.choose(readGoal(currentTarget.value))}
        />
        <label htmlFor={id}>words a day</label>
      </p>
      <p id={noteId} className="note">
        Empty for none. A day without writing is a day without writing. Each device counts what is written on
        it.
      </p>
    </>
  )
}
