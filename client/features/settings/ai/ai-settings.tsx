import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AiOverview } from '#shared/ai.ts'
import type { Api } from '../../../lib/api/api.ts'
import type { Observed } from '../../../lib/observable.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { EngineAnswers } from './engine-answers.tsx'
import type { Listener } from './engine-rows.ts'
import './ai-settings.css'

export type AiSettingsProps = {
  ai: {
    /** Undefined if the server has never said so. */
    overview: Observed<AiOverview | undefined>
    /** Rejects with an `ApiError` if the server cannot be told. */
    choose(isWanted: boolean): Promise<void>
    /** Who gets the spoken words in this browser. */
    listener: Listener
  }
  request: Api
}

/** Whether AI is wanted, and who gets which words for what. */
export function AiSettings({ ai, request }: AiSettingsProps) {
  const overview = useObserved(ai.overview)
  const answers = useRef<HTMLDivElement>(null)
  const isSeen = useIsSeen(answers)
  return (
    <>
      <Rows>
        <Row label="Tools">
          {overview?.off ? (
            <p className="settings-ai-off">AI is off on this server. Whoever runs it decides.</p>
          ) : (
            <AiTick isOn={overview?.declined !== true} choose={ai.choose} />
          )}
        </Row>
      </Rows>
      {/* Takes the focus of what goes out of it. */}
      <div ref={answers} className="settings-engines row-content" tabIndex={-1}>
        {isSeen && <EngineAnswers overview={overview} listener={ai.listener} request={request} />}
      </div>
    </>
  )
}

/** Whether it has been visible once. A section that is not open is not visible. */
function useIsSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    if (ref.current) sight.observe(ref.current)
    return () => sight.disconnect()
  }, [ref])
  return isSeen
}

type AiTickProps = {
  isOn: boolean
  choose(isWanted: boolean): Promise<void>
}

/** Shows the choice at once, and takes it back if the server cannot be told. */
function AiTick({ isOn, choose }: AiTickProps) {
  const [asked, setAsked] = useState<boolean>()
  const toasts = useToasts()
  const isShown = asked ?? isOn

  async function change(isWanted: boolean): Promise<void> {
    if (asked !== undefined) return
    setAsked(isWanted)
    try {
      await choose(isWanted)
    } catch {
      toasts.error('Your choice could not be saved.')
    } finally {
      setAsked(undefined)
    }
  }

  return (
    <Tick
      checked={isShown}
      onCheckedChange={(isWanted) => void change(isWanted)}
      note={
        isShown
          ? 'Without the tick they leave the page, and no text goes to a model.'
          : 'They have left the page, and no text goes to a model.'
      }
    >
      Show the AI tools
    </Tick>
  )
}
