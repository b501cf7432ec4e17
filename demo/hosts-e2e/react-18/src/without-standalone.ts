import 'virtual-phone/elements/vp-keypad'
