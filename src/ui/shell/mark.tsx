/** The mark of the console. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect className="ground" width="24" height="24" rx="6.5" />
      <rect className="sign" x="5.2" y="5.2" width="5.6" height="5.6" rx="1.6" />
      <rect className="sign" x="13.2" y="5.2" width="5.6" height="5.6" rx="1.6" />
      <rect className="sign" x="5.2" y="13.2" width="5.6" height="5.6" rx="1.6" />
      <circle className="ring" cx="16" cy="16" r="2.2" strokeWidth="1.7" />
    </svg>
  )
}
