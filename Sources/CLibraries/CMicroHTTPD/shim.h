#pragma once
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdint.h>
#include <microhttpd.h>

// Swift imports no variadic functions.

/// Starts a daemon that listens on the loopback alone and works while MHD_run_wait is called.
static inline struct MHD_Daemon *CMicroHTTPD_start(
    uint16_t port, unsigned int connections, unsigned int idleSeconds, size_t memory,
    MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback connected, void *context) {
  struct sockaddr_in address = {0};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_start_daemon(
      MHD_USE_EPOLL, port, NULL, NULL, handler, context, MHD_OPTION_SOCK_ADDR, &address,
      MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_TIMEOUT, idleSeconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory, MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, connected, context, MHD_OPTION_END);
}

/// The port that a daemon listens on; 0 where it is not known.
static inline uint16_t CMicroHTTPD_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

/// The socket of a connection; -1 where it is not known.
static inline int CMicroHTTPD_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}
