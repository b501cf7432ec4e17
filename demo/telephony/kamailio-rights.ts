import { PLATFORM_WITHIN_MS } from './kamailio-ring'

interface RightsOptions {
  domain: string
  /** Seconds that a telephone may ring. */
  ringSeconds: number
  /** Statements that choose the dispatcher's group of a dialed number. */
  routes: readonly string[]
}

/** What a browser may do only if the platform allows it at that moment: the question, and a transfer after it. */
export const rightsRoutes = ({
  domain,
  ringSeconds,
  routes,
}: RightsOptions): string => `# A browser's request waits until the platform has said whether its person still may (\`platform/rights\`).
route[ASK_WHETHER] {
  t_set_fr("${PLATFORM_WITHIN_MS}", "${PLATFORM_WITHIN_MS}");
  if (!evapi_async_unicast("{\\"event\\":\\"$var(want)\\",\\"callId\\":\\"$avp(call)\\",\\"to\\":\\"$var(target)\\",\\"replaces\\":\\"$var(replaces)\\",\\"sipId\\":\\"$ci\\",\\"cseq\\":\\"$cs\\",\\"question\\":\\"$T(id_index)|$T(id_label)\\"}", "platform")) {
    t_reply("503", "Nobody To Ask");
  }
  exit;
}

route[ALLOWED] {
  $avp(allowed) = 1;
  t_set_fr("${ringSeconds * 1000}", "5000");
  if (is_method("INVITE")) { route(PLACE_ALLOWED); } else { route(TRANSFER_ALLOWED); }
}

# Somebody else's telephone takes over the browser's side (RFC 5589 §6). The called one gets its address, and calls it.
route[TRANSFER] {
  if ($proto != "wss") { sl_send_reply("403", "Not From There"); exit; }
  if ($(rt{uri.host}) != "${domain}" || !($(rt{uri.user}) =~ "^\\+1[0-9]{10}$")) { sl_send_reply("403", "Not This Number"); exit; }
  # After a talk (RFC 5589 §7) it takes the place of the browser's other call there, if that is the same person's.
  $var(replaces) = "";
  if ($(rt{uri.headers}) =~ "^Replaces=[-.!~*'()_%A-Za-z0-9]+$") { $var(replaces) = $(rt{uri.headers}); }
  else if ($(rt{uri.headers}) != $null && $(rt{uri.headers}) != "") { sl_send_reply("403", "Not That Call"); exit; }
  if (!t_newtran()) { exit; }
  t_on_failure("NOT_ASKED");
  $avp(replaces) = $var(replaces);
  $var(want) = "transferring"; $var(target) = $(rt{uri.user}); route(ASK_WHETHER);
}

failure_route[NOT_ASKED] {
  $avp(over) = 1;
  if ($avp(allowed) == $null) { t_reply("503", "Nobody To Ask"); }
}

route[TRANSFER_ALLOWED] {
  $var(called) = $ru;
  $dlg_var(transfer) = $(rt{uri.user});
  $rU = $(rt{uri.user});
  $var(group) = 1;
${routes.join('\n')}
  if (!ds_select_dst("$var(group)", "4")) { t_reply("503", "No Trunk"); exit; }
  $var(instead) = "";
  if ($avp(replaces) != "") { $var(instead) = "?" + $avp(replaces); }
  remove_hf("Refer-To");
  append_hf("Refer-To: <sip:telephone@$(du{uri.host}):$(du{uri.port})$var(instead)>\\r\\n");
  $du = $null;
  $ru = $var(called);
  if (!t_relay()) { t_reply("500", "Internal Error"); }
  exit;
}
`
