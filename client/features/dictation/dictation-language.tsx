import { useId } from 'react'
import type { Dictation } from './dictation.ts'
import { dictationLanguages } from './dictation-languages.ts'
import { useDictationView } from './use-dictation-view.ts'
import './dictation-language.css'

/** The choice of the language that the recogniser listens for. This browser remembers it. */
export function DictationLanguage({ dictation }: { dictation: Dictation }) {
  const { isSupported, language } = useDictationView(dictation)
  const id = useId()
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        Dictation language
      </label>
      <select
        id={id}
        className="dictation-language"
        value={language}
        disabled={!isSupported}
        onChange={(event) => dictation.chooseLanguage(event.target.value)}
      >
        {Object.entries(dictationLanguages).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
