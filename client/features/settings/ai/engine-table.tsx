import type { EngineRow } from './engine-rows.ts'

export function EngineTable({ rows }: { rows: EngineRow[] }) {
  return (
    <table className="engine-table">
      <thead>
        <tr>
          <th scope="col">Feature</th>
          <th scope="col">Answered by</th>
          <th scope="col">Your words go to</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ feature, answeredBy, goTo, isOff }) => (
          <tr key={feature} data-off={isOff || undefined}>
            <th scope="row">{feature}</th>
            <td>{answeredBy}</td>
            <td>{goTo}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
