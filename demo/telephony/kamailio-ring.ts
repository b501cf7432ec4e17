/** The dispatcher group of callees' personal phones (`telephony/ring`). */
export const PERSONAL_PHONES = 2
/** Maximum number of waiting browsers per person, as for the platform's own line. */
const MAX_LISTENING = 8
/**
 * How long a Kamailio waits for the platform's decision. Without one, a call from outside rings nowhere, and a browser's
 * request is refused.
 */
export const PLATFORM_WITHIN_MS = 3000

/**
 * rtpengine's flags for media that goes to a telephone. It waits for the browser's DTLS, as its answer says. Otherwise
 * it would begin by itself as soon as it has the browser's addresses, and both would wait for each other: a browser
 * that does not hide its addresses would have no sound. Toward the browser it uses ICE lite, because of two full agents
 * both may take the same role after an ICE restart, which would end the sound of a call from outside.
 */
export const TO_TELEPHONE =
  'replace-origin replace-session-connection rtcp-mux-demux ICE=remove ICE-lite=backward DTLS-reverse=passive RTP/AVP'
/** rtpengine's flags for media that goes to a browser. */
export const TO_BROWSER =
  'replace-origin replace-session-connection rtcp-mux-require ICE=force ICE-lite=forward DTLS=passive SDES-off UDP/TLS/RTP/SAVPF'
/** The address at which a Kamailio receives SIP from telephones and from other Kamailios. */
export const sipOf = (address: string, { sip }: { sip: number }) => `${address}:${sip}`

interface RingOptions {
  address: string
  ports: { wss: number; sip: number }
  domain: string
}

/**
 * Calls from outside: the registrations of browsers that wait for them, and the route from a trunk through the
 * platform's decision to browsers and personal phone (docs/telephony.md).
 */
export function ringRoutes({ address, ports, domain }: RingOptions): string {
  return `# Calls to a number ring at the browsers of its person. Each is reached over its own Kamailio, and this one is named with the
# browser's sign-in.
route[LISTEN] {
  $var(number) = "sip:+" + $(au{s.select,1,.}) + "@${domain}";
  remove_hf("Path");
  append_hf("Path: <sip:$au@${sipOf(address, ports)};lr>\\r\\n");
  append_hf("Supported: path\\r\\n");
  if (!set_contact_alias() || !msg_apply_changes()) { sl_send_reply("400", "Bad Contact"); exit; }
  $xavp(register=>max_contacts) = ${MAX_LISTENING};
  # It answers a refusal by itself.
  if (!save("location", "0", "$var(number)")) { exit; }
  # A browser that begins to wait while a call rings has it too. 1: the registration is new.
  if ($rc == 1) { ts_append("location", "$var(number)"); }
  $sht(waits=>$si:$sp) = $var(number);
  tcp_enable_closed_event();
}

# A browser whose socket has closed waits no more, at the other Kamailios neither: of one that only expires they are not told.
event_route[tcp:closed] { route(WAITS_NO_MORE); }
event_route[tcp:timeout] { route(WAITS_NO_MORE); }
event_route[tcp:reset] { route(WAITS_NO_MORE); }

route[WAITS_NO_MORE] {
  if ($sht(waits=>$si:$sp) == $null) { return; }
  $var(number) = $sht(waits=>$si:$sp);
  $sht(waits=>$si:$sp) = $null;
  $var(socket) = "alias=" + $si + "~" + $sp + "~";
  if (!reg_fetch_contacts("location", "$var(number)", "waiting")) { return; }
  $var(at) = $ulc(waiting=>count);
  while ($var(at) > 0) {
    $var(at) = $var(at) - 1;
    if ($(ulc(waiting=>addr)[$var(at)]) =~ $var(socket)) {
      unregister("location", "$var(number)", "$(ulc(waiting=>ruid)[$var(at)])");
    }
  }
}

# A call from outside. The platform says whether and where it rings.
route[ASK] {
  if (!($rU =~ "^\\+1[0-9]{10}$") || !($fU =~ "^\\+[0-9]{5,15}$")) { sl_send_reply("404", "Not Found"); exit; }
  remove_hf("Route");
  if (!t_newtran()) { exit; }
  t_set_fr("${PLATFORM_WITHIN_MS}", "${PLATFORM_WITHIN_MS}");
  t_on_failure("NOT_TAKEN");
  if (!evapi_async_unicast("{\\"event\\":\\"called\\",\\"callId\\":\\"\\",\\"from\\":\\"$fU\\",\\"to\\":\\"$rU\\",\\"sipId\\":\\"$ci\\",\\"cseq\\":\\"$cs\\",\\"question\\":\\"$T(id_index)|$T(id_label)\\"}", "platform")) {
    t_reply("480", "Nobody To Ask");
  }
  exit;
}

# Of several processes of the platform, one is asked.
event_route[evapi:connection-new] {
  evapi_set_tag("platform");
}

event_route[evapi:message-received] {
  $var(answer) = $evapi(msg);
  if ($(var(answer){s.select,0,|}) == "cancel") {
    # Here, because over HTTP Kamailio 5.6 would release the transaction as if it were that of the command.
    $var(id) = $(var(answer){s.select,1,|});
    $var(number) = $(var(answer){s.select,2,|});
    jsonrpc_exec('{"jsonrpc":"2.0","method":"tm.cancel","params":["$var(id)","$var(number)"],"id":1}');
    exit;
  }
  $var(index) = $(var(answer){s.select,0,|}{s.int});
  $var(label) = $(var(answer){s.select,1,|}{s.int});
  t_continue("$var(index)", "$var(label)", "ANSWERED");
}

# index | label | status, "pass" for a browser's request, or "ring" | call | recorded | seconds | the one sign-in | personal phone | caller's id | caller's name
route[ANSWERED] {
  # It was answered without the platform, which took too long, or its caller gave up.
  if ($avp(over) == 1) { exit; }
  if ($(var(answer){s.select,2,|}) == "pass") { route(ALLOWED); exit; }
  if ($(var(answer){s.select,2,|}) != "ring") {
    $var(status) = $(var(answer){s.select,2,|}{s.int});
    t_reply("$var(status)", "Not Now");
    exit;
  }
  $avp(call) = $(var(answer){s.select,3,|});
  $avp(only) = $(var(answer){s.select,6,|});
  $avp(recorded) = $(var(answer){s.select,4,|});
  $avp(person) = $(var(answer){s.select,8,|});
  $avp(name) = $(var(answer){s.select,9,|});
  $var(ringMs) = $(var(answer){s.select,5,|}{s.int}) * 1000;
  t_set_fr("$var(ringMs)", "5000");
  $var(called) = "sip:" + $rU + "@${domain}";
  $var(phone) = "";
  if ($(var(answer){s.select,7,|}) != "") { $var(phone) = "sip:" + $(var(answer){s.select,7,|}) + "@${sipOf(address, ports)}"; }
  if ($var(phone) != "") {
    $ru = $var(phone);
    lookup_to_dset("location", "$var(called)");
  } else if (!lookup("location", "$var(called)")) {
    route(NOBODY);
    exit;
  }
  t_on_branch("TO_OURS");
  t_on_failure("NOT_TAKEN");
  ts_store("$var(called)");
  if (!t_relay()) { route(NOBODY); }
  exit;
}

branch_route[TO_OURS] {
  # Of the browsers, those of the sign-in alone that has a call which it can put on hold.
  if ($avp(only) != "" && $(du{uri.user}) != "" && $(du{uri.user}{s.select,4,.}) != $avp(only)) { drop; }
  # Here, because a browser that begins to wait later gets the request as it came.
  remove_hf_re("^X-(Call|Recorded|Person|Answers)");
  append_hf("X-Call-Id: $avp(call)\\r\\n");
  append_hf("X-Recorded: $avp(recorded)\\r\\n");
  if ($avp(person) != "") {
    append_hf("X-Person-Id: $avp(person)\\r\\n");
    append_hf("X-Person-Name: $avp(name)\\r\\n");
  }
  $fs = "udp:${sipOf(address, ports)}";
}

failure_route[NOT_TAKEN] {
  $avp(over) = 1;
  route(NOBODY);
}

route[NOBODY] {
  if ($avp(call) != $null) { $var(status) = 480; route(TELL_REFUSED); }
  if (!t_is_canceled()) { t_reply("480", "Temporarily Unavailable"); }
}

# A call from outside at one of the telephones where it rings: with a route to a browser of this Kamailio, without one to the
# personal phone.
route[OFFER] {
  $avp(call) = $hdr(X-Call-Id);
  $avp(by) = "phone";
  $avp(media) = "";
  $avp(session) = "";
  dlg_manage();
  $dlg_var(call) = $avp(call);
  if ($route_uri != $null) {
    $avp(by) = $(route_uri{uri.user});
    # A registration may outlast the sign-in by some minutes.
    if ($(avp(by){s.select,3,.}{s.int}) < $TS) { sl_send_reply("480", "Signed Out"); exit; }
    # It says that the route was not made by it, which is so.
    loose_route();
    if (!handle_ruri_alias()) { sl_send_reply("404", "Not Here"); exit; }
    $fs = "tls:${address}:${ports.wss}";
    # Each browser has media of its own, of which that of one is used.
    $var(name) = $avp(call) + "." + $RANDOM;
    $avp(session) = " call-id=" + $var(name);
    # It stands in the call's requests too, because another Kamailio may go on with the call.
    add_rr_param(";media=$var(name)");
    if ($hdr(X-Recorded) == "1") { $avp(media) = " record-call=yes metadata=" + $avp(call); }
    rtpengine_offer("${TO_BROWSER}$avp(media)$avp(session)");
  } else {
    if (!ds_select_dst("${PERSONAL_PHONES}", "4")) { sl_send_reply("503", "No Trunk"); exit; }
    $rU = "telephone";
    remove_hf_re("^X-(Call|Person)");
  }
  $dlg_var(session) = $avp(session);
  remove_hf("X-Recorded");
  record_route();
  t_on_reply("TAKEN");
  t_on_failure("RINGS_NO_MORE");
  if (!t_relay()) { sl_reply_error(); }
  exit;
}

onreply_route[TAKEN] {
  if ($proto == "wss" && status =~ "[12][0-9][0-9]") { set_contact_alias(); }
  if ($avp(session) != "" && has_body("application/sdp")) { rtpengine_answer("${TO_TELEPHONE}$avp(session)"); }
  if (status =~ "2[0-9][0-9]") { $var(event) = "answered"; route(TELL); }
}

failure_route[RINGS_NO_MORE] {
  if ($avp(session) != "") { rtpengine_delete("$avp(session)"); }
}
`
}
