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

/** Who the publisher claims to be (SERVICE.md §2.2): three states, and publisher text in every field. */
export function Brand({ app }: { app: OauthApp }) {
  return (
    <Panel name="Brand" aside={<Token>{brandLabels[brandState(app.brand)]}</Token>}>
      <BrandRecord app={app} />
    </Panel>
  )
}

function BrandRecord({ app: { brand, name } }: { app: OauthApp }) {
  if (brand === null) {
    return <p className="quiet">The provider returned nothing about who is behind this app.</p>
  }
  return (
    <>
      <p className="quiet">
        {brand.verified
          ? 'Verified: the brand was checked, not the app. Some fields may still be the publisher’s.'
          : 'Every field below is the publisher’s own text.'}
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
        <Fact term="Icon address">
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

/** The address as text, its host as the browser parses it, and a link only after a click on the button. */
function HomePage({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const address = readWebAddress(text)
  if (address.kind === 'text') {
    return (
      <>
        <Provided value={text} />
        <FactAside>not opened from here. {address.why}</FactAside>
      </>
    )
  }
  return (
    <>
      <code className="strong broken">
        <UntrustedText value={address.host} max={300} />
      </code>
      {address.differs && (
        <FactAside>the host as your browser reads it, not as it is written</FactAside>
      )}
      <span className="quiet block">
        <Provided value={text} />
      </span>
      <Button
        variant="link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Do not open it' : 'Open the home page…'}
      </Button>
      <span id={id} className="block links">
        {isOpen && (
          <>
            The publisher will see the visit.{' '}
            <a href={address.href} target="_blank" rel="noopener noreferrer">
              Open <UntrustedText value={address.host} max={300} /> in a new tab
            </a>
          </>
        )}
      </span>
    </>
  )
}
