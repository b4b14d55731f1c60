#!/usr/bin/env python3
"""Runs an S3 server for tests on a free port of this machine, until standard input ends.

Usage: Tools/s3_server.py

Needs the Python package moto[server]. Prints one line: the endpoint, an access key and a secret key. Unlike moto alone,
the server checks each request's signature, clock and body. The keys may read and write the bucket "cairn", and read the
bucket "locked".
"""

import calendar
import hashlib
import io
import logging
import secrets
import sys
import threading
import time

from botocore.auth import S3SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from moto.s3.models import s3_backends
from werkzeug.datastructures import EnvironHeaders
from werkzeug.serving import make_server

REGION = "us-east-1"


class CheckedServer:
    """A WSGI application that passes on the requests that its keys allow."""

    def __init__(self, keys):
        self.keys = keys
        self.application = DomainDispatcherApplication(create_backend_app)

    def __call__(self, environ, start_response):
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        code = self.problem(environ, EnvironHeaders(environ), body)
        if code:
            answer = f"<?xml version=\"1.0\"?>\n<Error><Code>{code}</Code><Message>No</Message></Error>".encode()
            start_response("403 Forbidden", [("Content-Type", "text/xml"), ("Content-Length", str(len(answer)))])
            return [answer]
        environ["wsgi.input"] = io.BytesIO(body)
        return self.application(environ, start_response)

    def problem(self, environ, headers, body):
        """Returns the code of the error in a request, or None."""
        authorization = headers.get("Authorization", "")
        scope, names, signature = (part.partition("=")[2] for part in authorization.split(","))
        if scope.split("/")[0] != self.keys.access_key:
            return "InvalidAccessKeyId"
        stamp = headers["X-Amz-Date"]
        if abs(calendar.timegm(time.strptime(stamp, "%Y%m%dT%H%M%SZ")) - time.time()) > 900:
            return "RequestTimeTooSkewed"
        url = f"http://{headers['Host']}{environ['RAW_URI']}"
        signed = {name: headers[name] for name in names.split(";")}
        request = AWSRequest(method=environ["REQUEST_METHOD"], url=url, data=body, headers=signed)
        request.context["timestamp"] = stamp
        check = S3SigV4Auth(self.keys, "s3", REGION)
        if check.signature(check.string_to_sign(request, check.canonical_request(request)), request) != signature:
            return "SignatureDoesNotMatch"
        if hashlib.sha256(body).hexdigest() != headers["X-Amz-Content-SHA256"]:
            return "XAmzContentSHA256Mismatch"
        if environ["RAW_URI"].startswith("/locked") and environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return "AccessDenied"
        return None


def main():
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    keys = Credentials("AKIACAIRN", secrets.token_hex(20))
    for bucket in ("cairn", "locked"):
        s3_backends["123456789012"]["aws"].create_bucket(bucket, REGION)
    server = make_server("127.0.0.1", 0, CheckedServer(keys), threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"http://127.0.0.1:{server.server_port}", keys.access_key, keys.secret_key, flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
