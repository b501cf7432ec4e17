import { use, useEffect, useMemo, useState, useSyncExternalStore, type ComponentType } from 'react'
import { PhoneContext, type PhoneView } from '../../view/use-phone'
import { MessagePage } from '../../app/pages/MessagePage'
import { OopsInCall } from '../../app/pages/OopsInCall'
import type { Phone } from '../../phone'
import { StoreProvider } from '../../view/use-atom-value'
import { textFor } from '../../text'
import { DialogStackContext } from '../../ui/overlay/dialog-stack-context'
import { ErrorBoundary } from '../../ui/state/error-boundary'
import { HeadingLevelContext } from '../../ui/heading'
import { RootContext } from '../../ui/theme/use-styles'
import type { ElementHost } from './element-host'
import { page } from './page'
import type { MissingSetting } from '../phone/phone-line'
import { takeOver } from './take-over'
import type { AttributeValues } from './read-attributes'

/** A view of an element. Its props are the element's own attributes. */
export type ElementView = ComponentType<AttributeValues>

/** The wrapper of every element: its phone's store and texts, and a boundary that keeps a fault local. */
export function ElementRoot({ host, root, View }: { host: ElementHost; root: ShadowRoot; View: ElementView }) {
  const { phone, missing, own, help } = useSyncExternalStore(host.subscribe, host.getSnapshot)
  const { isThemeLoading } = host
  useEffect(() => {
    if (phone) host.shown()
  }, [host, phone])
  useEffect(() => {
    if ((phone || missing) && !isThemeLoading) takeOver(root, phone, host)
  }, [host, phone, missing, root, isThemeLoading])

  if (missing) {
    return (
      <RootContext value={root}>
        <MissingSettingAlert missing={missing} lang={(root.host as HTMLElement).lang} />
        {help}
      </RootContext>
    )
  }
  if (!phone) return null
  // Shows no English text first while another language is loading (`element/language`).
  if (phone.textLoaded) use(phone.textLoaded)
  return (
    <RootContext value={root}>
      <DialogStackContext value={page().pushDialog}>
        <InPhone key={phone.key} phone={phone} elementId={host.id}>
          <HeadingLevelContext value={Number(own.headingLevel ?? 2)}>
            <Tree lang={phone.text.locale}>
              {help}
              <View {...own} />
            </Tree>
          </HeadingLevelContext>
        </InPhone>
      </DialogStackContext>
    </RootContext>
  )
}

/** The texts' language, which is not always the page's (`element/language`). It has no box. */
function Tree({ lang, children }: { lang: string; children: React.ReactNode }) {
  return (
    <div lang={lang} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

function InPhone({ phone, elementId, children }: { phone: Phone; elementId: string; children: React.ReactNode }) {
  const view = useMemo<PhoneView>(
    () => ({
      actions: phone.actions,
      part: phone.part,
      text: phone.text,
      config: phone.config,
      elementId,
      ask: (question, detail) => phone.bus.ask(question, detail, elementId),
    }),
    [phone, elementId],
  )
  return (
    <StoreProvider store={phone.store}>
      <PhoneContext value={view}>
        <Guarded>{children}</Guarded>
      </PhoneContext>
    </StoreProvider>
  )
}

/**
 * A throw inside shows "Oops!" here. The call's controls are beside the boundary and not inside it
 * (`element/view-throws`).
 */
function Guarded({ children }: { children: React.ReactNode }) {
  const [error, setError] = useState<Error | null>(null)
  return (
    <>
      {error ? <OopsInCall error={error} onRetry={() => setError(null)} /> : null}
      {error ? null : <ErrorBoundary onError={setError}>{children}</ErrorBoundary>}
    </>
  )
}

/** Shown in the element, so that the host page keeps working (`session/missing-tenant`). */
function MissingSettingAlert({ missing, lang }: { missing: MissingSetting; lang: string }) {
  const { app, locale, session } = textFor(lang)
  const title = {
    tenant: app.missingTenant,
    institute: app.missingInstitute,
    storage: session.storageBlocked,
  }[missing]
  return (
    <div role="alert" lang={locale}>
      <MessagePage title={title} />
    </div>
  )
}
