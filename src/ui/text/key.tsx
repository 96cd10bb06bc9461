import styles from './key.module.css'

/** No part of a name: the control says it by `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  )
}
