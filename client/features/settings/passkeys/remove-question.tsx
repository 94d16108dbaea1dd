import { useState } from 'react'
import { QuestionInPlace } from '../../../ui/question-in-place.tsx'

type RemoveQuestionProps = {
  name: string
  onRemove: () => Promise<boolean>
  onCancel: () => void
}

/** Stands in the place of the entry. The caller moves the focus after removing it. */
export function RemoveQuestion({ name, onRemove, onCancel }: RemoveQuestionProps) {
  const [isBusy, setIsBusy] = useState(false)

  const remove = async () => {
    setIsBusy(true)
    if (!(await onRemove())) setIsBusy(false)
  }

  const question = `Remove ${name}? It can no longer sign you in; a code still can. Sessions that it opened go on until you end them under Signed in.`
  return (
    <QuestionInPlace
      question={question}
      answer="Remove"
      isBusy={isBusy}
      onAnswer={remove}
      onCancel={onCancel}
    />
  )
}
