import { useId, useState } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { brandLabels, brandState } from '#/domain/names/brand'
import { readWebAddress } from '#/domain/names/web-address'
import { Button } from '#/ui/form/button'
import { LongText } from '#/ui/text/long-text'
import { Token } from '#/ui/text/badge'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { Fact, FactAside, FactList } from '#/ui/text/fact-list'
import { Panel } from '#/lists/detail/panel'

/** Shows who the publisher claims to be (SERVICE.md §2.2). Every field holds publisher text. */
export function Brand({ app }: { app: OauthApp }) {
  return (
    <Panel name="Brand" aside={<Token>{brandLabels[brandState(app.brand)]}</Token>}>
      <BrandRecord app={app} />
    </Panel>
  )
}

function BrandRecord({ app: { brand, name } }: { app: OauthApp }) {
  if (brand === null) {
    return <p className="quiet">The provider returned no brand record for this app.</p>
  }
  return (
    <>
      <p className="hint">
        {brand.verified
          ? 'Verified: the provider checked the brand, not the app. Some fields may still be the publisher’s own text.'
          : 'The publisher can set every field below.'}
      </p>
      <FactList>
        <Fact term="Display name">
          <Provided value={brand.displayName} />
          {brand.displayName !== null && brand.displayName !== name && (
            <FactAside>differs from the name on the consent screen</FactAside>
          )}
        </Fact>
        <Fact term="Support email">
          <Provided value={brand.supportEmail} />
        </Fact>
        <Fact term="Home page">
          {brand.homePageUrl === null ? 'Not provided' : <HomePage text={brand.homePageUrl} />}
        </Fact>
        <Fact term="Icon URL">
          <Provided value={brand.iconUrl} />
          {brand.iconUrl !== null && <FactAside>never loaded</FactAside>}
        </Fact>
      </FactList>
    </>
  )
}

function Provided({ value }: { value: string | null }) {
  if (value === null) return 'Not provided'
  return value === '' ? 'Empty' : <LongText value={value} max={300} />
}

/** Shows the URL as text and its host as the browser parses it. A button reveals the link. */
function HomePage({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const address = readWebAddress(text)
  if (address.kind === 'text') {
    return (
      <>
        <Provided value={text} />
        <FactAside>not shown as a link. {address.why}</FactAside>
      </>
    )
  }
  return (
    <>
      <code className="strong broken">
        <UntrustedText value={address.host} max={300} />
      </code>
      {address.differs && <FactAside>as your browser reads this host name</FactAside>}
      <span className="quiet block">
        <Provided value={text} />
      </span>
      <Button
        variant="link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide link' : 'Open the home page…'}
      </Button>
      <span id={id} className="block links">
        {isOpen && (
          <>
            The publisher can see your visit.{' '}
            <a href={address.href} target="_blank" rel="noopener noreferrer">
              Open <UntrustedText value={address.host} max={300} /> in a new tab
            </a>
          </>
        )}
      </span>
    </>
  )
}
