import { type ReactNode, useState } from 'react'
import { version } from '../../../package.json'
import type { OwnWords } from '../../lib/own-words.ts'
import type { TextChoices } from '../../lib/text-choices.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { AccountSettings } from './account-settings.tsx'
import type { AccountPorts } from './delete-account.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { SignedIn } from './devices/signed-in.tsx'
import { PasskeysRow } from './passkeys/passkeys.tsx'
import { RoomNote } from './room-note.tsx'
import { WritingRows } from './writing-rows.tsx'
import './settings-dialog.css'

export type SettingsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  account: Account
  text: TextChoices
  /** What belongs to other features, to stand in the rows of these names. */
  dictation: ReactNode
  timer: ReactNode
  /** Downloads all the writing. Offered once more before the account is deleted. */
  everything: ReactNode
  onAbout: () => void
}

interface Account extends AccountPorts {
  email: string
  ownWords: OwnWords
  /** Rejects with an `ApiError` when the server cannot be told. */
  signOutEverywhere: () => Promise<void>
}

/** To be loaded when it is first asked for. */
export function SettingsDialog({ open, onOpenChange, ...props }: SettingsDialogProps) {
  const [step, setStep] = useStep(open)
  const { account, text, everything } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={step === 'delete' ? 'Delete my account' : 'Settings'}
      footer={step !== 'delete' && <AboutLine onOpen={props.onAbout} />}
    >
      {step === 'delete' ? (
        <DeleteAccountForm
          email={account.email}
          everything={everything}
          ports={account}
          onCancel={() => setStep('back')}
        />
      ) : (
        <DialogBody className="settings">
          <Rows>
            <WritingRows text={text} ownWords={account.ownWords} />
            <Row label="Appearance">
              <ThemeSwitch />
            </Row>
            <Row label="Dictation">{props.dictation}</Row>
            <Row label="Timer">{props.timer}</Row>
            <Row label="Your writing">
              {everything}
              <RoomNote request={account.session.request} />
            </Row>
            <PasskeysRow request={account.session.request} />
            <Row label="Signed in">
              <SignedIn request={account.session.request} />
            </Row>
            <Row label="Account">
              <AccountSettings
                email={account.email}
                signOutEverywhere={account.signOutEverywhere}
                isBack={step === 'back'}
                onDelete={() => setStep('delete')}
              />
            </Row>
          </Rows>
        </DialogBody>
      )}
    </Dialog>
  )
}

function AboutLine({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <p>Longhand {version}</p>
      <button type="button" className="link settings-about" onClick={onOpen}>
        About this server
      </button>
    </>
  )
}

/** `back`: in the settings again, after all. */
type Step = 'settings' | 'delete' | 'back'

/** Opens with the settings, wherever it was left; and stays where it was while it closes. */
function useStep(open: boolean): [Step, (step: Step) => void] {
  const [step, setStep] = useState<Step>('settings')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setStep('settings')
  }
  return [step, setStep]
}
