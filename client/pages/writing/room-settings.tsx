import type { Dictation } from '../../features/dictation/dictation.ts'
import { DictationLanguage } from '../../features/dictation/dictation-language.tsx'
import { DownloadEverything } from '../../features/export/download-everything.tsx'
import type { Everything } from '../../features/export/everything.ts'
import { SettingsDialog, type SettingsDialogProps } from '../../features/settings/settings-dialog.tsx'
import { SoundChoice } from '../../features/timer/sound-choice.tsx'

export type RoomSettingsProps = Omit<SettingsDialogProps, 'dictation' | 'timer' | 'everything'> & {
  dictation: Dictation
  everything: Everything
}

/** The settings, with what belongs to other features. */
export function RoomSettings({ dictation, everything, ...props }: RoomSettingsProps) {
  return (
    <SettingsDialog
      {...props}
      dictation={<DictationLanguage dictation={dictation} />}
      timer={<SoundChoice />}
      everything={<DownloadEverything everything={everything} />}
    />
  )
}
