import type { ReactNode } from 'react'

export interface VersionRow {
  what: string
  before: ReactNode
  now: ReactNode
}

/** Both versions side by side: as shown before, and as the service shows it now. */
export function Differences({ rows }: { rows: readonly VersionRow[] }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Value</span>
          </th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, before, now }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{before}</td>
            <td>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
