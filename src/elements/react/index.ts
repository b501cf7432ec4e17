'use client'

import { createComponent } from './create-component'

/** `virtual-phone/react`: a component for each row of the catalogue (`element/react`). Each loads its element. */
export const VirtualPhoneApp = /* @__PURE__ */ createComponent(
  'virtual-phone-app',
  () => import('../tags/virtual-phone-app'),
)
export const VpSoftphone = /* @__PURE__ */ createComponent('vp-softphone', () => import('../tags/vp-softphone'))
export const VpKeypad = /* @__PURE__ */ createComponent('vp-keypad', () => import('../tags/vp-keypad'))
export const VpCallLog = /* @__PURE__ */ createComponent('vp-call-log', () => import('../tags/vp-call-log'))
export const VpVoicemail = /* @__PURE__ */ createComponent('vp-voicemail', () => import('../tags/vp-voicemail'))
export const VpCallDetails = /* @__PURE__ */ createComponent('vp-call-details', () => import('../tags/vp-call-details'))
export const VpTranscript = /* @__PURE__ */ createComponent('vp-transcript', () => import('../tags/vp-transcript'))
export const VpCallerCard = /* @__PURE__ */ createComponent('vp-caller-card', () => import('../tags/vp-caller-card'))
export const VpBlocklist = /* @__PURE__ */ createComponent('vp-blocklist', () => import('../tags/vp-blocklist'))
export const VpReport = /* @__PURE__ */ createComponent('vp-report', () => import('../tags/vp-report'))
export const VpSetup = /* @__PURE__ */ createComponent('vp-setup', () => import('../tags/vp-setup'))
export const VpSettings = /* @__PURE__ */ createComponent('vp-settings', () => import('../tags/vp-settings'))
export const VpCallBanner = /* @__PURE__ */ createComponent('vp-call-banner', () => import('../tags/vp-call-banner'))
export const VpCallButton = /* @__PURE__ */ createComponent('vp-call-button', () => import('../light/vp-call-button'))
