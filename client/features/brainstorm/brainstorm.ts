import { maxChatMessageLength, maxChatMessages } from '#shared/ai-limits.ts'
import { newestMessages } from '#shared/newest-messages.ts'
import type { ChatMessage } from '#shared/requests/ai.ts'
import { tooLong } from '#shared/text/too-long.ts'
import { aiFailureText } from '../../lib/ai/ai-failure-text.ts'
import { streamText } from '../../lib/ai/stream-text.ts'
import { failedOffline } from '../../lib/api/failed-offline.ts'
import type { StreamLines } from '../../lib/api/stream-lines.ts'
import type { Clock } from '../../lib/clock.ts'
import { createObservable } from '../../lib/observable.ts'
import { persona } from './persona.ts'

export interface Message extends ChatMessage {
  id: number
  /** Why an answer is not whole. */
  ending?: 'stopped' | 'cut off'
}

/** What closing clears, and Undo brings back. */
interface Conversation {
  messages: readonly Message[]
}

export interface BrainstormState extends Conversation {
  /** Typed and not sent: no part of the conversation yet, and nobody else has it. */
  draft: string
  /** An answer is under way; its words so far are the last message. */
  isBusy: boolean
  /** Shown for a moment. */
  problem: string | null
  /** No answer came, for want of a network. */
  isOffline: boolean
  /** What answered last. */
  engineName: string | null
}

export interface Brainstorm {
  getState(): BrainstormState
  subscribe(onChange: () => void): () => void
  draft(text: string): void
  /** Sends the draft. */
  send(): void
  /** Asks again for the answer that did not come, or not to its end. */
  retry(): void
  stop(): void
  /** Returns what was said, if anything was. */
  clear(): Conversation | undefined
  /** Puts a cleared conversation before what has been said since. */
  restore(conversation: Conversation): void
}

const problemShownMs = 5_000
const empty: BrainstormState = {
  messages: [],
  draft: '',
  isBusy: false,
  problem: null,
  isOffline: false,
  engineName: null,
}

/** One conversation at a time. What the writer has said stays, even if there is no answer. */
export function createBrainstorm({ stream, clock }: { stream: StreamLines; clock: Clock }): Brainstorm {
  // One idea: one conversation, and the one answer that may be under way in it.
  const state = createObservable(empty)
  let lastId = 0
  let asking = new AbortController()
  let cancelProblem = () => {}

  function send(): void {
    const { draft, isBusy, messages } = state.get()
    const content = draft.trim()
    if (content === '' || isBusy) return
    if (content.length > maxChatMessageLength) {
      // As the server would say it, but before the message is part of the conversation.
      show(tooLong({ what: 'message', length: content.length, limit: maxChatMessageLength }))
      return
    }
    lastId += 1
    change({ messages: [...messages, { id: lastId, role: 'user', content }], draft: '' })
    void ask()
  }

  /** Half an answer stays until there are words to put in its place. */
  async function ask(half?: Message): Promise<void> {
    asking = new AbortController()
    const { signal } = asking
    const body = { messages: newest(state.get().messages.filter((message) => message !== half)) }
    hideProblem()
    change({ isBusy: true, isOffline: false })
    const id = half?.id ?? ++lastId
    try {
      const onText = (content: string) => {
        if (!signal.aborted) answer({ id, role: 'assistant', content })
      }
      const { text, engine } = await streamText(stream, '/api/ai/chat', body, { onText, signal })
      if (signal.aborted) return
      if (text.trim() === '') show(failed)
      change({ isBusy: false, engineName: engine.name })
    } catch (error) {
      if (signal.aborted) return
      end('cut off')
      // Said where the answer would be, for as long as it lasts.
      if (failedOffline(error)) change({ isOffline: true })
      else show(aiFailureText(error, failed))
    }
  }

  function answer(message: Message): void {
    const others = state.get().messages.filter(({ id }) => id !== message.id)
    if (message.content.trim() !== '') change({ messages: [...others, message] })
  }

  function stop(): void {
    if (!state.get().isBusy) return
    asking.abort()
    end('stopped')
  }

  function end(ending: 'stopped' | 'cut off'): void {
    const { messages } = state.get()
    const last = messages.at(-1)
    // Half an answer that is asked for again is still the half that it was.
    const hasBegun = last?.role === 'assistant' && last.ending === undefined
    change({
      messages: hasBegun ? [...messages.slice(0, -1), { ...last, ending }] : messages,
      isBusy: false,
    })
  }

  function show(problem: string): void {
    hideProblem()
    change({ problem })
    cancelProblem = clock.after(problemShownMs, () => change({ problem: null }))
  }

  function hideProblem(): void {
    cancelProblem()
    change({ problem: null })
  }

  function change(changes: Partial<BrainstormState>): void {
    state.set({ ...state.get(), ...changes })
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    draft: (draft) => change({ draft }),
    send,
    retry() {
      const { isBusy, messages } = state.get()
      const last = messages.at(-1)
      if (isBusy || !last || !isUnanswered(last)) return
      void ask(last.role === 'assistant' ? last : undefined)
    },
    stop,
    clear() {
      stop()
      hideProblem()
      const { messages, draft } = state.get()
      change({ ...empty, draft })
      return messages.length > 0 ? { messages } : undefined
    },
    restore: ({ messages }) => change({ messages: [...messages, ...state.get().messages] }),
  }
}

/** Whether the last message leaves the writer waiting for one. */
export function isUnanswered({ role, ending }: Message): boolean {
  return role === 'user' || ending === 'cut off'
}

const failed = `${persona} seems to be deep in thought. Please try again.`

/** The server reads no more than this of a long conversation. */
function newest(messages: readonly Message[]): ChatMessage[] {
  return inTurns(newestMessages(messages).slice(-maxChatMessages))
}

/** Some models refuse two messages of one side in a row, which an answer that never came leaves behind. */
function inTurns(messages: readonly Message[]): ChatMessage[] {
  const turns: ChatMessage[] = []
  for (const { role, content } of messages) {
    const last = turns.at(-1)
    if (last?.role === role) last.content = joined(last.content, content)
    else turns.push({ role, content })
  }
  return turns
}

function joined(earlier: string, later: string): string {
  const both = `${earlier}\n\n${later}`
  return both.length > maxChatMessageLength ? later : both
}
