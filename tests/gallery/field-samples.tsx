import { useState } from 'react'
import { CodeField } from '../../client/ui/code-field.tsx'
import { TextField } from '../../client/ui/text-field.tsx'

export function TextFieldSamples() {
  return (
    <div className="columns">
      <TextField
        label="Email address"
        labelHidden
        type="email"
        placeholder="Enter your email address"
        note="We'll send you a verification code to sign in"
      />
      <TextField label="Email, disabled" labelHidden defaultValue="writer@example.com" disabled />
      <TextField
        label="Email, refused"
        labelHidden
        defaultValue="writer@"
        error="Please enter a valid email address."
      />
      <TextField label="A label in sight" />
    </div>
  )
}

export function CodeFieldSamples() {
  const [code, setCode] = useState('')
  const [completed, setCompleted] = useState<string[]>([])
  return (
    <div className="columns">
      <div>
        <CodeField
          value={code}
          onValueChange={setCode}
          onComplete={(complete) => setCompleted((all) => [...all, complete])}
          note="Enter 6-digit code"
        />
        <output aria-label="Completed codes">{completed.join(' ')}</output>
      </div>
      <CodeField
        placeholder="A wrong code"
        value="407192"
        onValueChange={() => {}}
        error="Invalid verification code. Please try again."
      />
      <CodeField placeholder="A code being checked" value="407192" onValueChange={() => {}} disabled />
    </div>
  )
}
