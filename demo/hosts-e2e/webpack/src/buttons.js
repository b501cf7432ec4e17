import 'virtual-phone/elements/vp-call-button'

for (const button of document.querySelectorAll('vp-call-button'))
  button.getAccessToken = async () => (await fetch('/session/phone-token')).text()
