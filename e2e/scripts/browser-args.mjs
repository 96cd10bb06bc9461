/** Features that Playwright turns off: a second `--disable-features` replaces the first one. */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Each window of the full Chromium loads two extra pages for the address bar, in a separate renderer. A test
 * is a window: these pages take half of the processor time of opening one.
 */
const PAGES_OF_THE_ADDRESS_BAR = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxSimplification',
]

/**
 * The page of a test lives for a second or two. Code that V8 optimises pays off only later, and to optimise it
 * takes a tenth of the processor time of a run.
 */
const NO_OPTIMISING_COMPILER = '--js-flags=--no-maglev,--no-turbofan'

/**
 * Playwright hides the scroll bars of a headless browser. Most mice have them: they take room from the page, and
 * whatever is tested or measured must see that.
 */
export const WITH_SCROLL_BARS = { ignoreDefaultArgs: ['--hide-scrollbars'] }

/** How the end-to-end tests start Chromium: only the tests use the network, and no other page is loaded. */
export const BROWSER_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  NO_OPTIMISING_COMPILER,
  `--disable-features=${[...BY_PLAYWRIGHT, ...PAGES_OF_THE_ADDRESS_BAR].join(',')}`,
]
