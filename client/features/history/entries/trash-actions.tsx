import { useEffect, useState } from 'react'
import type { TabPreview } from '#shared/history.ts'
import { focusWhenShown } from '../../../lib/browser/focus-when-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { QuestionInPlace } from '../../../ui/question-in-place.tsx'
import { restoreQuestion } from './entry-words.ts'

export type TrashActionsProps = {
  empty: () => Promise<void>
  restoreAll: () => Promise<void>
  /** Whether the list shows only what was looked for. */
  isSearched: boolean
  /** What the list shows. */
  tabs: readonly TabPreview[]
  /** Whether that is all there is. */
  isWhole: boolean
  /** Loads more of the list, if there is more. */
  onMore: () => void
}

type Asked = 'restoreAll' | 'empty'

/**
 * The buttons for all of the trash, and the question of one of them, which stands in the place of both. The caller moves
 * the focus after the work.
 */
export function TrashActions({ isSearched, tabs, isWhole, onMore, ...actions }: TrashActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const [isBusy, setIsBusy] = useState(false)
  const [back, setBack] = useState<Asked>()
  // The question says how many there are, so the list is loaded to its end. A page that fails ends that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each page that has come asks for the next one.
  useEffect(() => {
    if (asked === 'restoreAll') onMore()
  }, [asked, tabs, onMore])

  if (!asked) {
    return (
      <div className="history-trash-actions">
        {(['restoreAll', 'empty'] as const).map((action) => (
          <Button
            key={action}
            variant="quiet"
            size="small"
            onClick={() => setAsked(action)}
            ref={action === back ? focusWhenShown : null}
          >
            {words[action].answer}
          </Button>
        ))}
      </div>
    )
  }
  const answer = async () => {
    setIsBusy(true)
    setBack(undefined)
    await actions[asked]()
    setIsBusy(false)
    setAsked(undefined)
  }
  const cancel = () => {
    setBack(asked)
    setAsked(undefined)
  }
  const question =
    asked === 'empty' ? emptyQuestion : restoreQuestion(isWhole ? tabs.length : undefined, isSearched)
  return (
    <QuestionInPlace
      {...words[asked]}
      question={question}
      isBusy={isBusy}
      onAnswer={answer}
      onCancel={cancel}
    />
  )
}

const emptyQuestion = 'This permanently deletes every tab in the trash and all its versions.'

const words = {
  restoreAll: {
    answer: 'Restore all',
    busyLabel: 'Restoring…',
    isDanger: false,
  },
  empty: {
    answer: 'Empty trash',
    busyLabel: 'Emptying…',
    isDanger: true,
  },
} as const
